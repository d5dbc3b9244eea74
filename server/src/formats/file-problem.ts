import { type Finding, findingSentence } from '@faldone/contract/import-findings.ts'

/** Why a file cannot be read as a sheet, as a finding about the whole file. */
export class FileProblem extends Error {
  readonly finding: Finding
  constructor(code: Finding['code'], values: NonNullable<Finding['values']> = {}, value: string | null = null) {
    const finding: Finding = { row: null, column: null, code, value, values }
    super(findingSentence(finding, 'en'))
    this.finding = finding
  }
}

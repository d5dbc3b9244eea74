export { FieldRow, Form } from './Form.tsx'
export { useSchemaForm } from './use-schema-form.ts'
export { keepWork, readKeptWork } from './kept-work.ts'

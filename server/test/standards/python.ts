import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BESIDE } from './valid.ts'

/** Debian's, which has Debian's packages. */
const PYTHON = '/usr/bin/python3'

const has = (module: string): boolean => existsSync(PYTHON) && spawnSync(PYTHON, ['-c', `import ${module}`]).status === 0

/** Whether a module is there; if not, says loudly what is not proved. */
export function needs(module: string, what: string, ...files: string[]): boolean {
  const lacking = [...(has(module) ? [] : [`${PYTHON} with ${module}`]), ...files.filter((path) => !existsSync(path))]
  if (lacking.length > 0) console.warn(`SKIPPED: ${what}, for lack of ${lacking.join(' and ')}. STANDARDS names the folder of schemas.`)
  return lacking.length === 0
}

/** What a program of Python prints when it is given files with these texts. Throws if it fails. */
export function inPython(program: string, ...texts: (string | Buffer)[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'faldone-python-'))
  try {
    const paths = texts.map((_, at) => join(folder, String(at)))
    for (const [at, path] of paths.entries()) writeFileSync(path, texts[at]!)
    const { status, stdout, stderr } = spawnSync(PYTHON, ['-c', program, ...paths], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return stdout.trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * What finds the faults of texts by a schema beside the repository, with xmlschema: libxml2 reads neither XSD 1.1 nor the schema of MODS.
 * It finds none where either is lacking.
 */
function validator(what: string, folder: string, schema: string): (...texts: string[]) => string[] {
  const isHere = needs('xmlschema', `${what} is not checked against its schema`, join(BESIDE, folder, schema))
  return (...texts) => (isHere ? inPython(`
import sys, os, itertools, xmlschema
os.chdir(${JSON.stringify(join(BESIDE, folder))})
schema = xmlschema.XMLSchema11(${JSON.stringify(schema)}, allow='local')
for path in sys.argv[1:]:
    for error in itertools.islice(schema.iter_errors(path), 20):
        print(error.path, (error.reason or '').replace('\\n', ' '))
`, ...texts).split('\n').filter((fault) => fault !== '' && !OVERLOOKED.test(fault)) : [])
}

/** These hold texts because the type that they extend does, which xmlschema 1.10 overlooks. */
const OVERLOOKED = /[/:](p|citation|fromdate|todate|datesingle)(\[\d+\])? character data between child elements/

const RIC = join(BESIDE, 'ric-o', 'RiC-O.rdf')
const isRicHere = needs('rdflib', 'RiC-O is not checked against its ontology', RIC)

/** What is said in words that RiC-O does not have, or of what they are not for. Nothing where the ontology or rdflib is lacking. */
export const faultsOfRic = (turtle: string): string[] => (isRicHere ? inPython(`
import sys, rdflib, rdflib.collection
from rdflib import RDF, RDFS, OWL
onto = rdflib.Graph().parse(${JSON.stringify(RIC)}, format='xml')
data = rdflib.Graph().parse(sys.argv[1], format='turtle')
RICO = 'https://www.ica.org/standards/RiC/ontology#'
def among(node):
    union = onto.value(node, OWL.unionOf)
    return list(rdflib.collection.Collection(onto, union)) if union else [node]
def wider(kind):
    return set(onto.transitive_objects(kind, RDFS.subClassOf))
def fits(thing, classes):
    kinds = list(data.objects(thing, RDF.type))
    return not kinds or any(set(classes) & wider(kind) for kind in kinds)
for s, p, o in data:
    if p == RDF.type and str(o).startswith(RICO) and (o, RDF.type, OWL.Class) not in onto: print('no class', o)
    if not str(p).startswith(RICO): continue
    if (p, RDF.type, None) not in onto: print('no property', p)
    isData = (p, RDF.type, OWL.DatatypeProperty) in onto
    if isData != isinstance(o, rdflib.Literal): print('literal or not', p, o)
    for domain in onto.objects(p, RDFS.domain):
        if not fits(s, among(domain)): print('not of', s, p)
    for scope in onto.objects(p, RDFS.range):
        if not isData and str(o).startswith(str(s)[:20]) and not fits(o, among(scope)): print('not for', p, o)
`, turtle).split('\n').filter(Boolean) : [])

/** The schema of the ICAR, which has the rules of Italy's national system for EAD3 and EAC-CPF as assertions. */
export const faultsOfIcar = validator('ICAR-IMPORT with its EAC-CPF', 'icar-import', 'icar-import.xsd')
export const faultsOfMods = validator('MODS', 'mods', 'mods-3-8.xsd')

const IIIF = join(BESIDE, 'iiif', 'iiif_3_0.json')
const isIiifHere = needs('jsonschema', 'IIIF is not checked against its schema', IIIF)

/** By the schema of the IIIF’s own validator of Presentation 3. */
export const faultsOfIiif = (text: string): string[] => (isIiifHere ? inPython(`
import sys, json, jsonschema
schema = jsonschema.Draft7Validator(json.load(open(${JSON.stringify(IIIF)})))
def deepest(error):
    return max((deepest(one) for one in error.context), key=lambda one: len(one.absolute_path)) if error.context else error
for error in map(deepest, schema.iter_errors(json.load(open(sys.argv[1])))): print(list(error.absolute_path), error.message[:200])
`, text).split('\n').filter((fault) => fault !== '' && !LANGUAGE_AS_TEXT.test(fault)) : [])

/** The schema wants the language of a body as a text, Presentation 3.0 (3.2) as a list of them. */
const LANGUAGE_AS_TEXT = /'body', 'language'\] .* is not of type 'string'/

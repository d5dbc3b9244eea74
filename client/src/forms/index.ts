export { FieldRow, Form } from './Form.tsx'
export { useSchemaForm } from './use-schema-form.ts'

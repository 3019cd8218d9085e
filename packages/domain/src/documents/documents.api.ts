import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { CodePart } from './code-parts.calc.ts'
import type { RegisterBranch } from './register-branches.calc.ts'

/** The code that the next document would get, if nobody creates one before; '' where the template lacks a value. */
export interface ProposedCode {
  readonly code: string
  /** What the template of the project asks a document for, beside its project, specialty and type. */
  readonly parts: readonly CodePart[]
}

/** Proposes the code of a new document without taking its number. */
export const proposeCodeRoute = defineRoute({
  method: 'GET',
  path: '/documents/next-code',
  input: {
    project: f.text({ label: 'Proyecto', required: true, max: 100 }),
    specialty: f.text({ label: 'Especialidad', required: true, max: 100 }),
    type: f.text({ label: 'Tipo', required: true, max: 100 }),
    phase: f.text({ label: 'Fase', max: 8 }),
    area: f.text({ label: 'Área', max: 8 }),
    sheet: f.text({ label: 'Hoja', max: 8 }),
  },
  output: answers.json<ProposedCode>(),
  who: EMPLOYEE,
})

/** The branches of the register that a question has, with what they are called. */
export interface RegisterTree {
  readonly branches: readonly RegisterBranch[]
  /** By id, of projects (`2401 · Puente`), specialties and packages. */
  readonly names: Readonly<Record<string, string>>
}

/** The register as a tree: its projects, or the specialties and packages of one; of documents that the viewer may see. */
export const registerTreeRoute = defineRoute({
  method: 'GET',
  path: '/documents/tree',
  input: {
    project: f.text({ label: 'Proyecto', max: 100, help: 'Vacío: todos los proyectos, sin sus especialidades.' }),
    text: f.text({ label: 'Buscar', max: 200 }),
    closed: f.bool({ label: 'También los proyectos cerrados' }),
  },
  output: answers.json<RegisterTree>(),
  who: EMPLOYEE,
})

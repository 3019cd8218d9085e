import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
} from '@timesheet/schema'
import { all, any, EMPLOYEE } from '../access/index.ts'
import { CREDIT_METHODS, CREDIT_TRIGGERS } from './credit-rules.ts'
import { creditVersionStates, publishesCreditRules } from './credit-rules.states.ts'
import { keepsDocumentCatalogues } from './issue-purposes.collection.ts'
import { RESPONSE_RESULTS } from './response-codes.calc.ts'

const KEPT = {
  list: EMPLOYEE,
  view: EMPLOYEE,
  create: keepsDocumentCatalogues,
  update: keepsDocumentCatalogues,
  delete: keepsDocumentCatalogues,
  checkedAfter: true,
} as const

/** The project of a rule, since no access rule reads another row; '' for one of the firm. */
const ofProject = f.relation('projects', { label: 'Proyecto', cascadeDelete: true })

/** The rules of credit: by which milestones a document advances (domain.md §3.1). What they ask for is in versions. */
export const creditRules = defineCollection({
  name: 'credit_rules',
  label: 'Reglas de crédito',
  labelOne: 'Regla de crédito',
  fields: {
    project: f.relation('projects', {
      label: 'Proyecto',
      cascadeDelete: true,
      help: 'Vacío: vale para todos; la de un proyecto reemplaza a la de igual código.',
    }),
    code: f.text({ label: 'Código', required: true, max: 16, pattern: '^[A-Z0-9-]+$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    method: f.select(CREDIT_METHODS, { label: 'Cómo se mide', required: true }),
    active: f.bool({ label: 'Activo' }),
    ...timestamps,
  },
  indexes: [{ fields: ['project', 'code'], unique: true, nocase: true }],
  access: KEPT,
  audited: true,
})

/** The versions of a rule of credit; documents keep the one that they began with. */
export const creditRuleVersions = defineCollection({
  name: 'credit_rule_versions',
  label: 'Versiones de reglas de crédito',
  labelOne: 'Versión de una regla de crédito',
  fields: {
    rule: f.relation('credit_rules', { label: 'Regla', required: true, cascadeDelete: true }),
    project: ofProject,
    /** Counted by the program. */
    number: f.number({ label: 'Versión', onlyInt: true, min: 0 }),
    state: f.select(stateLabels(creditVersionStates), { label: 'Estado', required: true }),
    publishedAt: f.date({ label: 'Publicada' }),
    publishedBy: f.relation('users', { label: 'Publicada por' }),
    ...timestamps,
  },
  indexes: [
    { fields: ['rule', 'number'], unique: true },
    { fields: ['rule'], unique: true, where: "state = 'draft'" },
  ],
  access: { ...KEPT, update: all(EMPLOYEE, any(keepsDocumentCatalogues, publishesCreditRules)) },
  states: creditVersionStates,
  audited: true,
})

/** What a document reaches by one rule of credit, with its weight among the others of the version. */
export const creditMilestones = defineCollection({
  name: 'credit_milestones',
  label: 'Hitos de crédito',
  labelOne: 'Hito de crédito',
  fields: {
    version: f.relation('credit_rule_versions', { label: 'Versión', required: true, cascadeDelete: true }),
    project: ofProject,
    order: f.number({ label: 'Orden', onlyInt: true, min: 0, max: 999 }),
    code: f.text({ label: 'Código', required: true, max: 16, pattern: '^[A-Z0-9-]+$' }),
    name: f.text({ label: 'Nombre', required: true, max: 80 }),
    weight: f.number({
      label: 'Peso',
      required: true,
      min: 0.0001,
      max: 99_999,
      help: 'Vale en relación con los demás; no hace falta que sumen 100.',
    }),
    trigger: f.select(CREDIT_TRIGGERS, { label: 'Se alcanza cuando', help: 'Vacío: se acredita a mano.' }),
    purposes: f.relationMany('issue_purposes', { label: 'Con los propósitos', maxSelect: 20 }),
    results: f.selectMany(RESPONSE_RESULTS, { label: 'Respuestas que acreditan' }),
    partial: f.bool({ label: 'Admite avance parcial' }),
    step: f.number({ label: 'Paso del avance parcial (%)', onlyInt: true, min: 0, max: 100 }),
    evidence: f.bool({ label: 'Exige evidencia' }),
    ...timestamps,
  },
  indexes: [{ fields: ['version', 'code'], unique: true, nocase: true }],
  access: KEPT,
  audited: true,
})

export type CreditRule = RecordOf<typeof creditRules>
export type CreditRuleDraft = DraftOf<typeof creditRules>
export type CreditRuleVersion = RecordOf<typeof creditRuleVersions>
export type CreditRuleVersionDraft = DraftOf<typeof creditRuleVersions>
export type CreditMilestone = RecordOf<typeof creditMilestones>
export type CreditMilestoneDraft = DraftOf<typeof creditMilestones>
export type NewCreditMilestone = CreateOf<typeof creditMilestones>

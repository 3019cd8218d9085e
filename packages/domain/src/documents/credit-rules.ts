/** How a rule of credit measures what a document advanced. */
export const CREDIT_METHODS = {
  milestones: 'Por hitos',
  effort: 'Por el tiempo transcurrido',
} as const

/** The events by which a milestone is reached without anybody typing it (domain.md §3.2). */
export const CREDIT_TRIGGERS = {
  started: 'Se inicia la primera revisión',
  checked: 'Pasa la verificación interna',
  issued: 'Se emite',
  answered: 'El cliente responde',
  complete: 'El documento está completo',
} as const

/** An event by which a milestone is reached. */
export type CreditTrigger = keyof typeof CREDIT_TRIGGERS

/** A milestone of a rule as the firm begins with it. */
export interface MilestoneSeed {
  readonly code: string
  readonly name: string
  readonly weight: number
  /** '' for one that is credited by hand. */
  readonly trigger: CreditTrigger | ''
  /** The codes of the purposes with which an issue or its answer counts. */
  readonly purposes?: readonly string[]
  readonly partial?: true
}

/** A rule of credit as the firm begins with it. */
export interface CreditRuleSeed {
  readonly code: string
  readonly name: string
  readonly method: keyof typeof CREDIT_METHODS
  readonly milestones: readonly MilestoneSeed[]
}

const started = (weight: number): MilestoneSeed => ({ code: 'INI', name: 'Inicio', weight, trigger: 'started' })
const checked = (weight: number): MilestoneSeed => ({
  code: 'VER',
  name: 'Verificación interna',
  weight,
  trigger: 'checked',
})
const issued = (weight: number): MilestoneSeed => ({
  ...{ code: 'EMI', name: 'Emitido al cliente', weight, trigger: 'issued', purposes: ['PCOM', 'PAPR'] },
})
const approved = (weight: number): MilestoneSeed => ({
  ...{ code: 'APR', name: 'Aprobado por el cliente', weight, trigger: 'answered', purposes: ['PAPR'] },
})
const split = (start: number): CreditRuleSeed => ({
  code: `ROC-${start}-${100 - start}`,
  name: start === 0 ? 'Todo al completar' : `${start} % al iniciar, ${100 - start} % al completar`,
  method: 'milestones',
  milestones: [
    ...(start === 0 ? [] : [started(start)]),
    { code: 'FIN', name: 'Completo', weight: 100 - start, trigger: 'complete' },
  ],
})
const byHand = (milestones: readonly (readonly [code: string, name: string, weight: number])[]) =>
  milestones.map(([code, name, weight]): MilestoneSeed => ({ code, name, weight, trigger: '' }))

/** The rules of credit with which everybody begins (domain.md §3.2). */
export const CREDIT_RULES: readonly CreditRuleSeed[] = [
  {
    code: 'ROC-PLANO',
    name: 'Planos y diagramas',
    method: 'milestones',
    milestones: [
      ...[started(10), checked(30), issued(30), approved(20)],
      { code: 'APC', name: 'Apto para construcción', weight: 10, trigger: 'issued', purposes: ['APC'] },
    ],
  },
  {
    code: 'ROC-MEMORIA',
    name: 'Memorias, especificaciones e informes',
    method: 'milestones',
    milestones: [started(10), checked(40), issued(30), approved(20)],
  },
  {
    code: 'ROC-INFO',
    name: 'Listados y minutas',
    method: 'milestones',
    milestones: [
      ...[started(20), checked(40)],
      { code: 'EMI', name: 'Emitido para información', weight: 40, trigger: 'issued', purposes: ['PINF'] },
    ],
  },
  {
    code: 'ROC-NDU',
    name: 'Planos, a mano en siete pasos',
    method: 'milestones',
    milestones: byHand([
      ['INI', 'Borrador iniciado', 20],
      ['BOR', 'Borrador terminado', 45],
      ['VER', 'Verificado en oficina', 15],
      ['COM', 'Revisado por el comitente', 5],
      ['FIN', 'Borrador final', 5],
      ['RET', 'Aprobado con retenciones', 5],
      ['APR', 'Aprobado', 5],
    ]),
  },
  ...[0, 50, 25, 20].map(split),
  { code: 'ROC-LOE', name: 'Nivel de esfuerzo', method: 'effort', milestones: [] },
  {
    code: 'ROC-MANUAL',
    name: 'Porcentaje a mano',
    method: 'milestones',
    milestones: [{ code: 'AVA', name: 'Avance', weight: 100, trigger: '', partial: true }],
  },
]

/** The rule with which documents of each type begin, by the code of the type (domain.md §3.2). */
export const CREDIT_RULE_OF_TYPE: Readonly<Record<string, string>> = {
  ...{ PL: 'ROC-PLANO', DG: 'ROC-PLANO' },
  ...{ MC: 'ROC-MEMORIA', MD: 'ROC-MEMORIA', ET: 'ROC-MEMORIA', HD: 'ROC-MEMORIA', IF: 'ROC-MEMORIA' },
  ...{ LI: 'ROC-INFO', MI: 'ROC-INFO', PG: 'ROC-INFO' },
}

/** The editions of the status codes of ISO 19650 that a project may use, by the UK national annex (domain.md §2.10). */
export const STATUS_SCHEMES = {
  iso19650_2018: 'ISO 19650, anexo de 2018',
  iso19650_2021: 'ISO 19650, anexo de 2021',
} as const

/** An edition of the status codes. */
export type StatusScheme = keyof typeof STATUS_SCHEMES

/** A status code: for what an issue is suitable. */
export interface SuitabilityCode {
  readonly code: string
  readonly name: string
  /** Whether the edition advises not to use it. */
  readonly isDeprecated: boolean
}

type Names = Readonly<Record<StatusScheme, string>>

/** What each code says; '' where an edition withdrew it. */
const NAMES: Readonly<Record<string, Names>> = {
  S0: { iso19650_2018: 'Estado inicial, en elaboración', iso19650_2021: 'En elaboración dentro del equipo' },
  S1: { iso19650_2018: 'Coordinación', iso19650_2021: 'Coordinación' },
  S2: { iso19650_2018: 'Información', iso19650_2021: 'Información o referencia' },
  S3: { iso19650_2018: 'Revisión y comentarios', iso19650_2021: 'Revisión y comentarios' },
  S4: { iso19650_2018: 'Aprobación de etapa', iso19650_2021: 'Revisión y autorización' },
  S5: { iso19650_2018: '', iso19650_2021: 'Revisión y aceptación' },
  S6: { iso19650_2018: 'Autorización del modelo del proyecto', iso19650_2021: '' },
  S7: { iso19650_2018: 'Autorización del modelo del activo', iso19650_2021: '' },
  CR: { iso19650_2018: 'Registro conforme a obra', iso19650_2021: '' },
}

/** Those that are numbered by the stages of a project: A1…An, B1…Bn. */
const STAGED: Readonly<Record<string, Names>> = {
  A: { iso19650_2018: 'Autorizado y aceptado', iso19650_2021: 'Autorizado o aceptado' },
  B: { iso19650_2018: 'Conformidad parcial', iso19650_2021: 'Conformidad parcial' },
}
const STAGED_CODE = /^([AB])[1-9]\d?$/
/** The stages that are offered; more may be said. */
const OFFERED_STAGES = 7

/** With which code a purpose goes until somebody says another. */
const BY_PURPOSE: Readonly<Record<string, Names>> = {
  PREVI: { iso19650_2018: 'S1', iso19650_2021: 'S1' },
  PINF: { iso19650_2018: 'S2', iso19650_2021: 'S2' },
  PCOM: { iso19650_2018: 'S3', iso19650_2021: 'S3' },
  PAPR: { iso19650_2018: 'S4', iso19650_2021: 'S4' },
  APC: { iso19650_2018: 'A4', iso19650_2021: 'A4' },
  CAO: { iso19650_2018: 'CR', iso19650_2021: 'A6' },
}

/** What a code says in an edition; null for one that it does not have, or withdrew. */
export function readSuitability(scheme: StatusScheme, code: string): SuitabilityCode | null {
  const letter = STAGED_CODE.exec(code)?.[1] ?? ''
  const name = (Object.hasOwn(NAMES, code) ? NAMES[code] : STAGED[letter])?.[scheme] ?? ''
  return name === '' ? null : { code, name, isDeprecated: scheme === 'iso19650_2021' && letter === 'B' }
}

/** The codes that an edition offers, in the order of its table. */
export function offeredSuitability(scheme: StatusScheme): readonly SuitabilityCode[] {
  const stages = Array.from({ length: OFFERED_STAGES }, (_, at) => at + 1)
  const staged = Object.keys(STAGED).flatMap((letter) => stages.map((stage) => `${letter}${stage}`))
  return [...Object.keys(NAMES), ...staged].flatMap((code) => readSuitability(scheme, code) ?? [])
}

/** The code with which an issue for a purpose goes; '' without a scheme, and for purposes that none says. */
export function suitabilityOfPurpose(scheme: StatusScheme | '', purpose: string): string {
  return scheme === '' ? '' : (BY_PURPOSE[purpose.toUpperCase()]?.[scheme] ?? '')
}

/** Whether an issue may go with a code: each may go with none, and none without a scheme with one. */
export function isSuitability(scheme: StatusScheme | '', code: string): boolean {
  return code === '' || (scheme !== '' && readSuitability(scheme, code) !== null)
}

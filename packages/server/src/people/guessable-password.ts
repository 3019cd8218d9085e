import type { AppOptions } from '@timesheet/engine'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** As many guesses as an attacker who waits as we make them wait has for a lifetime. */
const ENOUGH_GUESSES = 1_000_000
/** What the account tells of its owner, and where one signs in. */
const OWN_FIELDS = ['email', 'name', 'surname', 'username', 'initials']
const PLACE = ['timesheet']
/** The list of common passwords speaks English. */
const SPANISH =
  'contraseña contrasena clave acceso ingreso usuario bienvenido bienvenida administrador empresa oficina ingenieria proyecto horas planilla argentina chile uruguay buenosaires enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre verano otoño invierno primavera lunes viernes boca river'.split(
    ' ',
  )

let estimator: Promise<ZxcvbnFactory> | undefined

/** Refuses what many people use, what a keyboard suggests and what says the owner's name or address, also with a digit or two more. */
export const judgePassword: NonNullable<AppOptions['judgePassword']> = async (plain, { values }) => {
  const words = OWN_FIELDS.flatMap((name) => wordsOf(values[name]))
  const { guesses } = (await loadEstimator()).check(plain, [...words, ...PLACE, ...SPANISH])
  return guesses < ENOUGH_GUESSES ? { code: 'validation_password_guessable', message: 'Too easy to guess.' } : null
}

function wordsOf(value: unknown): string[] {
  if (typeof value !== 'string' || value === '') return []
  return [value, ...value.split('@').slice(0, 1), ...value.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2)
}

/** Loaded with the first password that is set: the lists take 6 MB that an idle server does without. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, common]) => new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs }),
  )
  return estimator
}

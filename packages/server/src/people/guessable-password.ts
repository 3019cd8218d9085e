import type { AppOptions } from '@timesheet/engine'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** More guesses than an attacker who is slowed down by our limits can make in a lifetime. */
const ENOUGH_GUESSES = 1_000_000
/** The account's fields and the product's name, which a guess would try first. */
const OWN_FIELDS = ['email', 'name', 'surname', 'username', 'initials']
const PLACE = ['timesheet']
/** Spanish words, because the library's list of common passwords is English. */
const SPANISH =
  'contraseña contrasena clave acceso ingreso usuario bienvenido bienvenida administrador empresa oficina ingenieria proyecto horas planilla argentina chile uruguay buenosaires enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre verano otoño invierno primavera lunes viernes boca river'.split(
    ' ',
  )

let estimator: Promise<ZxcvbnFactory> | undefined

/** Refuses common passwords, keyboard patterns, and the owner's name or address, also with some digits added. */
export const judgePassword: NonNullable<AppOptions['judgePassword']> = async (plain, { values }) => {
  const words = OWN_FIELDS.flatMap((name) => wordsOf(values[name]))
  const { guesses } = (await loadEstimator()).check(plain, [...words, ...PLACE, ...SPANISH])
  return guesses < ENOUGH_GUESSES ? { code: 'validation_password_guessable', message: 'Too easy to guess.' } : null
}

function wordsOf(value: unknown): string[] {
  if (typeof value !== 'string' || value === '') return []
  return [value, ...value.split('@').slice(0, 1), ...value.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2)
}

/** Loaded when the first password is set: the word lists take 6 MB, which an idle server need not spend. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, common]) => new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs }),
  )
  return estimator
}

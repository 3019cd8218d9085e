/** A word of the filter language with its explanation. */
export interface FilterWord {
  readonly name: string
  readonly detail: string
}

/** The comparison operators. */
export const SIGNS: readonly FilterWord[] = [
  { name: '=', detail: 'es igual a' },
  { name: '!=', detail: 'es distinto de' },
  { name: '~', detail: 'contiene' },
  { name: '!~', detail: 'no contiene' },
  { name: '>', detail: 'es mayor que' },
  { name: '>=', detail: 'es mayor o igual que' },
  { name: '<', detail: 'es menor que' },
  { name: '<=', detail: 'es menor o igual que' },
  { name: '?=', detail: 'alguno es igual a' },
  { name: '?!=', detail: 'alguno es distinto de' },
  { name: '?~', detail: 'alguno contiene' },
  { name: '?!~', detail: 'alguno no contiene' },
  { name: '?>', detail: 'alguno es mayor que' },
  { name: '?<', detail: 'alguno es menor que' },
]

/** The conjunctions. */
export const JOINS: readonly FilterWord[] = [
  { name: '&&', detail: 'y además' },
  { name: '||', detail: 'o bien' },
]

/** The date macros. */
export const MACROS: readonly FilterWord[] = [
  { name: '@now', detail: 'este momento' },
  { name: '@todayStart', detail: 'comienzo de hoy (UTC)' },
  { name: '@todayEnd', detail: 'fin de hoy (UTC)' },
  { name: '@yesterday', detail: 'hace un día' },
  { name: '@tomorrow', detail: 'dentro de un día' },
  { name: '@monthStart', detail: 'comienzo del mes' },
  { name: '@monthEnd', detail: 'fin del mes' },
  { name: '@yearStart', detail: 'comienzo del año' },
  { name: '@yearEnd', detail: 'fin del año' },
  { name: '@year', detail: 'año, en número' },
  { name: '@month', detail: 'mes, de 1 a 12' },
  { name: '@day', detail: 'día del mes' },
  { name: '@weekday', detail: 'día de la semana, 0 es domingo' },
  { name: '@hour', detail: 'hora (UTC)' },
  { name: '@minute', detail: 'minuto' },
  { name: '@second', detail: 'segundo' },
]

export const MACRO_NAMES: readonly string[] = MACROS.map(({ name }) => name)

/** The functions with their arguments. */
export const FILTER_FUNCTIONS: readonly FilterWord[] = [
  { name: 'geoDistance', detail: 'distancia en km: (lonA, latA, lonB, latB)' },
  { name: 'strftime', detail: "parte de una fecha: ('%Y-%m', campo)" },
]

/** The parts of the request. */
export const REQUEST_PARTS: readonly FilterWord[] = [
  { name: '@request.auth.', detail: 'la cuenta que pide' },
  { name: '@request.body.', detail: 'lo que se envía' },
  { name: '@request.query.', detail: 'parámetro de la dirección' },
  { name: '@request.headers.', detail: 'cabecera, como x_token' },
  { name: '@request.method', detail: 'GET, POST, PATCH o DELETE' },
  { name: '@request.context', detail: 'de dónde viene el pedido' },
]

/** The modifiers that may follow a name. */
export const MODIFIERS: Readonly<Record<string, string>> = {
  each: 'cada valor de la lista',
  length: 'cuántos valores tiene',
  lower: 'en minúsculas',
  fold: 'en minúsculas y sin acentos',
  isset: 'si se envió',
  changed: 'si cambia lo guardado',
}

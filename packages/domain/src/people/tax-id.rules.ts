const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const
const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const CIF_LETTERS = 'JABCDEFGHI'

/** True for a valid Argentine CUIT: eleven digits with a check digit, dashes allowed (domain.md §9). */
export function isCuit(text: string): boolean {
  const digits = text.replaceAll(/[-. ]/g, '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = CUIT_WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  const check = 11 - (sum % 11)
  return check !== 10 && (check === 11 ? 0 : check) === Number(digits[10])
}

/**
 * True for a valid Spanish NIF: of a person (DNI or NIE with its letter) or a company (CIF with its control character).
 */
export function isNif(text: string): boolean {
  const id = text.replaceAll(/[-. ]/g, '').toUpperCase()
  const person = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(id)
  if (person && `${person[1]}${person[2]}`.length === 8) {
    const number = Number(`${person[1] === '' ? '' : 'XYZ'.indexOf(person[1]!)}${person[2]}`)
    return NIF_LETTERS[number % 23] === person[3]
  }
  return isCif(id)
}

function isCif(id: string): boolean {
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(id)
  if (!company) return false
  const digits = [...company[2]!].map(Number)
  const sum = digits.reduce((total, digit, i) => {
    const doubled = digit * 2
    return total + (i % 2 === 1 ? digit : Math.floor(doubled / 10) + (doubled % 10))
  }, 0)
  const check = (10 - (sum % 10)) % 10
  return company[3] === String(check) || company[3] === CIF_LETTERS[check]
}

/** True when a tax number is valid in its country; countries without a known check accept any. */
export function isTaxId(country: string, text: string): boolean {
  if (country === 'AR') return isCuit(text)
  return country === 'ES' ? isNif(text) : true
}

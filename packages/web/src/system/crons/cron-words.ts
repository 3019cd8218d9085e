import { isEvery, parseCron } from './cron-expression.ts'
import type { CronSchedule } from './cron-expression.ts'
import { MONTH_NAMES } from '@timesheet/domain/kernel'

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
/** With more times of day than this, minutes and hours are described separately. */
const MAX_TIMES = 4

/** Joins texts as `a, b y c`. */
function listed(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} y ${texts.at(-1)}`
}

/** The step of values that begin at 0 and divide the cycle evenly (5 for 0, 5, … 55); else 0. */
function evenStep(values: readonly number[], cycle: number): number {
  const step = values[1] ?? 0
  const isEven =
    values[0] === 0 && values.length > 1 && cycle % step === 0 && values.every((value, index) => value === index * step)
  return isEven && values.length === cycle / step ? step : 0
}

function isRun(values: readonly number[]): boolean {
  return values.length > 2 && values.every((value, index) => value === (values[0] ?? 0) + index)
}

function plural(values: readonly number[]): string {
  return isRun(values) ? `${values[0]} a ${values.at(-1)}` : listed(values.map(String))
}

function minuteWords(minutes: readonly number[]): string {
  if (isEvery('minutes', minutes)) return 'cada minuto'
  const step = evenStep(minutes, 60)
  if (step > 0) return `cada ${step} minutos`
  return minutes.length === 1 ? `en el minuto ${minutes[0]}` : `en los minutos ${plural(minutes)}`
}

interface Time {
  readonly text: string
  /** True for an interval (`cada 5 minutos`), false for times of day. */
  readonly isRhythm: boolean
}

function rhythm(minutes: readonly number[], hours: readonly number[]): string | null {
  const hourStep = isEvery('hours', hours) ? 1 : evenStep(hours, 24)
  if (hourStep === 0) return null
  if (minutes.length > 1)
    return hourStep === 1
      ? evenStep(minutes, 60) > 0 || isEvery('minutes', minutes)
        ? minuteWords(minutes)
        : `${minuteWords(minutes)} de cada hora`
      : null
  const every = hourStep === 1 ? 'cada hora' : `cada ${hourStep} horas`
  return minutes[0] === 0 ? `${every}${hourStep === 1 ? ' en punto' : ''}` : `${every}, en el minuto ${minutes[0]}`
}

function timeOf({ minutes, hours }: CronSchedule): Time {
  const steady = rhythm(minutes, hours)
  if (steady) return { text: steady, isRhythm: true }
  if (minutes.length * hours.length <= MAX_TIMES) {
    const times = hours.flatMap((hour) => minutes.map((minute) => `${hour}:${String(minute).padStart(2, '0')}`))
    return { text: `${times.length === 1 && hours[0] === 1 ? 'a la' : 'a las'} ${listed(times)} UTC`, isRhythm: false }
  }
  return { text: `${minuteWords(minutes)} de las ${plural(hours)} h UTC`, isRhythm: true }
}

function weekdayWords(weekdays: readonly number[]): string {
  const names = weekdays.map((day) => WEEKDAYS[day] ?? '')
  if (isRun(weekdays)) return `de ${names[0]} a ${names.at(-1)}`
  // Only these two weekdays have a plural form.
  return `los ${listed(names.map((name) => (name === 'sábado' || name === 'domingo' ? `${name}s` : name)))}`
}

function dayWords({ days, months, weekdays }: CronSchedule): string {
  const monthText = isEvery('months', months) ? '' : listed(months.map((month) => MONTH_NAMES[month - 1] ?? ''))
  const dayText = isEvery('days', days) ? '' : days.length === 1 ? `el día ${days[0]}` : `los días ${plural(days)}`
  const weekdayText = isEvery('weekdays', weekdays) ? '' : weekdayWords(weekdays)
  if (!dayText)
    return [weekdayText || (monthText ? 'todos los días' : ''), monthText ? `de ${monthText}` : '']
      .filter(Boolean)
      .join(' ')
  const inMonth = `${dayText} de ${monthText || 'cada mes'}`
  return weekdayText ? `${inMonth}, si cae en ${weekdayText.replace(/^(de|los) /, '')},` : inMonth
}

/** A cron expression in words: `todos los días a las 2:00 UTC`; null when it is invalid. */
export function cronInWords(expression: string): string | null {
  const schedule = parseCron(expression)
  if (!schedule) return null
  const time = timeOf(schedule)
  const days = dayWords(schedule)
  if (time.isRhythm) return days ? `${time.text}, ${days.replace(/,$/, '')}` : time.text
  return `${days || 'todos los días'} ${time.text}`
}

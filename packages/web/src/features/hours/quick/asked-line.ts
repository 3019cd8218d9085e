import { lineKey } from '../../../widgets/hour-entries/charge-target.ts'

const isId = (value: unknown): value is string => typeof value === 'string' && /^\w{15}$/.test(value)

/** The key of the line of a document that an address asks for, with its project; '' for none. */
export function askedLine(project: unknown, document: unknown): string {
  if (!isId(project) || !isId(document)) return ''
  return lineKey({ project, document, activity: '', nonproductive: '', kind: 'normal' })
}

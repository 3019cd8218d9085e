import { parseObject } from './parse-object.ts'

/**
 * Converts one form text to a value: a boolean, a number written in its shortest form, else the text itself (record-api
 * §1.3).
 */
export function inferFormValue(text: string): unknown {
  if (text === 'true') return true
  if (text === 'false') return false
  if (/^[-\d][-.\d]*$/.test(text) && String(Number(text)) === text) return Number(text)
  return text
}

/** Builds a body map from form entries in order: repeated keys become lists, `@jsonPayload` parts are merged over the rest. */
export async function inferForm(entries: Iterable<readonly [string, string]>): Promise<Record<string, unknown>> {
  const texts = new Map<string, unknown[]>()
  const payloads: string[] = []
  for (const [key, text] of entries) {
    if (key === '@jsonPayload') payloads.push(text)
    else if (texts.has(key)) texts.get(key)?.push(inferFormValue(text))
    else texts.set(key, [inferFormValue(text)])
  }
  const body: Record<string, unknown> = Object.create(null)
  for (const [key, values] of texts) body[key] = values.length === 1 ? values[0] : values
  for (const payload of payloads) Object.assign(body, await parseObject(payload))
  return body
}

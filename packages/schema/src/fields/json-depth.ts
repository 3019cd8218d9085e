/** Deepest nesting; databases and JavaScript engines fail somewhere below a thousand levels. */
const MAX_DEPTH = 500

/** Whether a JSON text is nested too deeply. */
export function isTooDeepJson(text: string): boolean {
  if (text.length <= 2 * MAX_DEPTH) return false
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quoted) {
      if (code === 92) i++
      else if (code === 34) quoted = false
    } else if (code === 34) quoted = true
    else if (code === 91 || code === 123) {
      if (++depth > MAX_DEPTH) return true
    } else if (code === 93 || code === 125) depth--
  }
  return false
}

import { pino, type Logger } from 'pino'
import { LOG_LEVEL, type LogEntry } from './logs.ts'

const WARN = 40
const ERROR = 50
const { streamSym, needsMetadataGsym } = pino.symbols as unknown as Record<'streamSym' | 'needsMetadataGsym', symbol>
/** Keys that pino adds to every line and that the entry stores elsewhere or not at all. */
const OWN_KEYS: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'v'])

interface Stream {
  write(line: string): void
  lastLevel?: number
  lastObj?: unknown
  lastMsg?: string
  lastTime?: string
  lastLogger?: unknown
}

/**
 * A logger that writes what `log` writes and also passes warnings and errors to `onEntry`; `log` itself is unchanged.
 */
export function teeLog(log: Logger, onEntry: (entry: LogEntry) => void): Logger {
  const target = (log as unknown as Record<symbol, Stream>)[streamSym]
  const tee: Stream & Record<symbol, unknown> = {
    [needsMetadataGsym]: true,
    write(line: string) {
      if (target) forward(target, this, line)
      const level = this.lastLevel ?? 0
      if (level >= WARN) onEntry(toEntry(line, level))
    },
  }
  return Object.assign(log.child({}), { [streamSym]: tee })
}

/** Sets pino's metadata on a target that asks for it (a multistream that chooses by level), as pino would directly. */
function forward(target: Stream, { lastLevel, lastObj, lastMsg, lastTime, lastLogger }: Stream, line: string): void {
  if ((target as unknown as Record<symbol, unknown>)[needsMetadataGsym] === true)
    Object.assign(target, { lastLevel, lastObj, lastMsg, lastTime, lastLogger })
  target.write(line)
}

function toEntry(line: string, level: number): LogEntry {
  const parsed = parse(line)
  const data = Object.fromEntries(Object.entries(parsed).filter(([key]) => !OWN_KEYS.has(key)))
  return {
    at: Date.now(),
    level: level >= ERROR ? LOG_LEVEL.error : LOG_LEVEL.warn,
    message: String(parsed['msg'] ?? ''),
    data,
  }
}

function parse(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return { msg: line }
  }
}

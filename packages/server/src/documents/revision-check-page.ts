import { escapeHtml } from '@timesheet/engine'
import type { RevisionVerdict } from '@timesheet/domain/documents'

/** What the page tells, and nothing else. */
export interface CheckedRevision {
  readonly verdict: RevisionVerdict
  readonly code: string
  readonly title: string
  readonly revision: string
  /** DD/MM/YYYY. */
  readonly issued: string
  readonly firm: string
  /** The code of the revision that is in force in its place; '' when there is none. */
  readonly newer: string
}

const STYLE = `:root{color-scheme:light dark;--ground:#f8f9fa;--paper:#fff;--ink:#1f2328;--soft:#57606a;--good:#1a6b33;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ground:#141517;--paper:#1f2023;--ink:#e6e6e6;--soft:#adb5bd;--good:#1f7a3c;--bad:#b3261e}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:28rem;background:var(--paper);border-radius:.75rem;overflow:hidden;box-shadow:0 1px 4px #0003}
h1{margin:0;padding:1.5rem 1.25rem;color:#fff;font-size:2rem;line-height:1.2;overflow-wrap:anywhere}
h1 span{display:block;font-size:2.5rem;line-height:1.1}
.good{background:var(--good)}.bad{background:var(--bad)}.none{color:var(--ink)}
dl,p{margin:0;padding:1.25rem}.none+p{padding-top:0}
dt{color:var(--soft);font-size:.9375rem}dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:anywhere}dd:last-child{margin:0}`

/** The page of a sheet whose revision is known. */
export function checkPage(told: CheckedRevision): string {
  const [mark, word, tone] = headOf(told)
  const facts = [
    ['Código', told.code],
    ['Título', told.title],
    ['Revisión', told.revision],
    ['Emitido el', told.issued],
    ['Empresa', told.firm],
  ] as const
  const list = facts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `<dt>${label}</dt><dd>${escapeHtml(text)}</dd>`)
  return page(
    `${told.code} Rev. ${told.revision}`,
    `<h1 class="${tone}"><span aria-hidden="true">${mark}</span>${escapeHtml(word)}</h1><dl>${list.join('')}</dl>`,
  )
}

/** The page of any other token. */
export function unknownCheckPage(): string {
  return page(
    'Código desconocido',
    '<h1 class="none">Código desconocido</h1><p>Este código no es de ningún documento emitido. Conviene escanearlo otra vez o consultar a quien entregó el plano.</p>',
  )
}

function headOf({ verdict, newer }: CheckedRevision): readonly [mark: string, word: string, tone: 'good' | 'bad'] {
  if (verdict === 'in_force') return ['✓', 'VIGENTE', 'good']
  if (verdict === 'void') return ['✕', 'ANULADO', 'bad']
  return ['✕', newer === '' ? 'SUPERADO' : `SUPERADO por Rev. ${newer}`, 'bad']
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

const DROPPED = new Set(
  'head,style,script,iframe,embed,applet,object,svg,img,picture,dialog,template,button,form,textarea,input,select,option'.split(
    ',',
  ),
)
const VOID = new Set('area,base,br,col,embed,hr,img,input,link,meta,param,source,track,wbr'.split(','))
const INLINE = new Set(
  'a,abbr,acronym,b,bdo,big,br,button,cite,code,em,i,label,q,small,span,strong,strike,sub,sup,time'.split(','),
)
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<![^>]*>|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)\b[^>]*?(\/?)>|[^<]+|</g

/** The first characters of an HTML text without tags and invisible elements (record-api §1.10). */
export function excerpt(html: string, max: number, withEllipsis: boolean): string {
  const characters = Array.from(plainText(html))
  if (characters.length <= max) return characters.join('')
  return characters.slice(0, max).join('').trim() + (withEllipsis ? '...' : '')
}

function plainText(html: string): string {
  let text = ''
  let dropping = ''
  let depth = 0
  for (const [token, closing, name, selfClosed] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase()
    if (dropping) {
      if (tag === dropping && !selfClosed) depth += closing ? -1 : 1
      if (depth === 0) dropping = ''
    } else if (tag === undefined) {
      if (!token.startsWith('<!')) text += token
    } else if (DROPPED.has(tag)) {
      if (!closing && !selfClosed && !VOID.has(tag)) {
        dropping = tag
        depth = 1
      }
    } else if (!INLINE.has(tag)) text += ' '
  }
  return decodeEntities(text).replace(/\s+/g, ' ').trim()
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

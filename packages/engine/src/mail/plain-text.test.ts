import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['paragraphs become lines', '<p>Hola,</p>\n<p>qué tal</p>', 'Hola,\nqué tal'],
    ['breaks become lines', 'uno<br>dos<br/>tres', 'uno\ndos\ntres'],
    [
      'a link shows its address',
      '<p>Abra <a class="btn" href="https://x.es/a?b=1&amp;c=2" target="_blank">este enlace</a>.</p>',
      'Abra este enlace ( https://x.es/a?b=1&c=2 ).',
    ],
    ['a link that is its address shows it once', '<a href="https://x.es">https://x.es</a>', 'https://x.es'],
    ['a link around an image shows the address', "<a href='https://x.es'><img src='a.png'></a>", 'https://x.es'],
    ['style and head are no text', '<head><title>t</title></head><style>p{}</style><p>texto</p>', 'texto'],
    ['a header is text', '<header>Cabecera</header>', 'Cabecera'],
    ['entities are read once', '&lt;b&gt; &amp;lt; &#39;a&#x27; &nosuch;', "<b> &lt; 'a' &nosuch;"],
    ['comments are dropped', 'a<!-- <p>no</p> -->b', 'ab'],
  ])('%s', (_name, html, expected) => {
    expect(plainText(html)).toBe(expected)
  })
})

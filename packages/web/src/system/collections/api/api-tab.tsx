import { ActionIcon, SegmentedControl } from '@mantine/core'
import { mdiContentCopy } from '@mdi/js'
import { useState } from 'react'
import { client } from '../../../data/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { TabProps } from '../tab-props.ts'
import classes from '../collections.module.css'
import { copyText } from '../../../ui/copy-text.ts'
import { apiExamples, sdkStart } from './api-examples.ts'

const LANGUAGES = [
  { value: 'sdk', label: 'SDK de JavaScript' },
  { value: 'curl', label: 'curl' },
]

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div style={{ position: 'relative' }}>
      <pre className={classes.code}>{text}</pre>
      <ActionIcon
        variant="default"
        aria-label={`Copiar: ${label}`}
        title="Copiar"
        style={{ position: 'absolute', top: 6, right: 6 }}
        onClick={() => void copyText(text, 'Se copió el ejemplo.')}
      >
        <Icon path={mdiContentCopy} size={16} />
      </ActionIcon>
    </div>
  )
}

/** Example requests for this collection, ready to copy. */
export function ApiTab({ form }: TabProps) {
  const [language, setLanguage] = useState<'sdk' | 'curl'>('sdk')
  const base = new URL(client.baseURL, window.location.href).href.replace(/\/$/, '')
  return (
    <>
      <SegmentedControl
        mb="md"
        data={LANGUAGES}
        value={language}
        onChange={(next) => setLanguage(next === 'curl' ? 'curl' : 'sdk')}
        aria-label="Lenguaje de los ejemplos"
      />
      <div className={classes.cards}>
        {language === 'sdk' ? <Code text={sdkStart(base)} label="Comienzo" /> : null}
        {apiExamples(form.stored, base).map((example) => (
          <section key={example.id} aria-label={example.title}>
            <div className={classes.cardHead}>
              <div>
                <h3>{example.title}</h3>
                <p>{example.help}</p>
              </div>
            </div>
            <Code text={example[language]} label={example.title} />
          </section>
        ))}
      </div>
    </>
  )
}

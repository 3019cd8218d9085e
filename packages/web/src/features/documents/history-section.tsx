import { Button, Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import classes from './document.module.css'

const DocumentHistory = lazyPart(() => import('./history/document-history.tsx'), 'DocumentHistory')

/** What happened to a document, for who asks: it is read then. */
export function HistorySection({ document }: { readonly document: { readonly id: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={classes.panel} aria-labelledby="document-history">
      <h2 id="document-history">Historial</h2>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={96} />}>
          <DocumentHistory document={document} />
        </Suspense>
      ) : (
        <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
          Ver qué pasó
        </Button>
      )}
    </section>
  )
}

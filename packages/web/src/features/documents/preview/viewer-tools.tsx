import { ActionIcon, Button, TextInput } from '@mantine/core'
import { mdiArrowDown, mdiArrowUp, mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { nextZoom } from './pages.model.ts'
import classes from './preview.module.css'
import type { Pages } from './use-pages.ts'

const PERCENT = 100

/** Goes to pages and zooms. */
export function ViewerTools({ pages, children }: { readonly pages: Pages; readonly children?: ReactNode }) {
  const { count, current, factor, go, zoom, zoomTo } = pages
  return (
    <div className={classes.tools} role="toolbar" aria-label="Página y zoom">
      {count > 1 ? (
        <span className={classes.group}>
          <Tool label="Página anterior" icon={mdiArrowUp} disabled={current <= 1} onClick={() => go(current - 1)} />
          <PageField key={current} pages={pages} />
          <Tool
            label="Página siguiente"
            icon={mdiArrowDown}
            disabled={current >= count}
            onClick={() => go(current + 1)}
          />
        </span>
      ) : null}
      <span className={classes.group}>
        <Tool label="Alejar" icon={mdiMagnifyMinusOutline} onClick={() => zoomTo(nextZoom(factor, -1))} />
        <span className={classes.factor} role="status" aria-label="Zoom">
          {formatNumber(factor * PERCENT)} %
        </span>
        <Tool label="Acercar" icon={mdiMagnifyPlusOutline} onClick={() => zoomTo(nextZoom(factor, 1))} />
        <Button
          size="compact-sm"
          variant={zoom === 'width' ? 'light' : 'default'}
          aria-pressed={zoom === 'width'}
          onClick={() => zoomTo('width')}
        >
          Ancho
        </Button>
        <Button
          size="compact-sm"
          variant={zoom === 'page' ? 'light' : 'default'}
          aria-pressed={zoom === 'page'}
          onClick={() => zoomTo('page')}
        >
          Página entera
        </Button>
      </span>
      {children}
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: string
  readonly disabled?: boolean
  /** The key that does it, too. */
  readonly keys?: string
  readonly onClick: () => void
}

/** A button of a tool, named by its title. */
export function Tool({ label, icon, disabled = false, keys, onClick }: ToolProps) {
  const title = keys ? `${label} (${keys})` : label
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={title}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon path={icon} />
    </ActionIcon>
  )
}

/** The number of the page, to see and to write; what is no page goes nowhere. */
function PageField({ pages: { count, current, go } }: { readonly pages: Pages }) {
  const [text, setText] = useState(String(current))
  const handleGo = () => {
    const page = Number(text)
    if (Number.isInteger(page) && page >= 1 && page <= count) go(page)
    else setText(String(current))
  }
  return (
    <form
      className={classes.group}
      onSubmit={(event) => {
        event.preventDefault()
        handleGo()
      }}
    >
      <TextInput
        size="xs"
        className={classes.number}
        aria-label={`Ir a la página, de ${count}`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={handleGo}
      />
      <span>de {count}</span>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NotShown } from './not-shown.tsx'
import { PageStamp } from './page-stamp.tsx'
import { PagesBox } from './pages-box.tsx'
import { type PageSize, REAL_SCALE, type Zoom } from './pages.model.ts'
import { Coming, type FileViewProps } from './pdf-view.tsx'
import classes from './preview.module.css'
import { readWhole, type ShownFile } from './shown-file.ts'
import { usePages } from './use-pages.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { ViewerTools } from './viewer-tools.tsx'

/** Where the browser itself reads a file: one that is asked for with headers is brought first. */
async function addressOf(file: ShownFile, signal: AbortSignal): Promise<string> {
  const { url, headers } = await file.ask()
  if (Object.keys(headers).length === 0) return url
  return URL.createObjectURL(new Blob([await readWhole(file, signal)]))
}

/** Reads an image, so that its size is known before it is shown. */
async function readImage(address: string): Promise<{ readonly address: string; readonly size: PageSize }> {
  const image = new Image()
  image.src = address
  await image.decode()
  // Its real size on the screen is a point for each of its points.
  const size = { width: image.naturalWidth / REAL_SCALE, height: image.naturalHeight / REAL_SCALE }
  return { address, size }
}

/** An image in the page, as a file of one page. */
export function ImageView(props: FileViewProps) {
  const { file, onDownload } = props
  const { data, isError, refetch } = useQuery({
    queryKey: ['image-of-file', file.id],
    queryFn: async ({ signal }) => readImage(await addressOf(file, signal)),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (isError)
    return <NotShown text="No se pudo mostrar la imagen" onRetry={() => void refetch()} onDownload={onDownload} />
  return data ? <OpenImage {...props} image={data} /> : <Coming came={0} of={file.bytes} />
}

/** Lets go of what was brought for an address once it is not shown any more. */
function useLetGo(address: string): void {
  const leaving = useRef(0)
  useEffect(() => {
    // It may be drawn again at once.
    window.clearTimeout(leaving.current)
    return () => {
      leaving.current = window.setTimeout(() => URL.revokeObjectURL(address))
    }
  }, [address])
}

interface OpenImageProps extends FileViewProps {
  readonly image: Awaited<ReturnType<typeof readImage>>
}

function OpenImage({ file, image, onPage, stamp }: OpenImageProps) {
  const [sizes] = useState([image.size])
  const zooming = useState<Zoom>('page')
  const pages = usePages({ sizes, zooming, page: 1, onPage })
  const keys = useViewerKeys(pages)
  useLetGo(image.address)
  return (
    // Keys that reach it come from what is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.view} onKeyDown={keys}>
      <ViewerTools pages={pages} />
      <PagesBox pages={pages} label={file.name}>
        {(_page, box) => (
          <>
            <img className={classes.image} src={image.address} alt={file.name} />
            {stamp ? <PageStamp word={stamp} box={box} /> : null}
          </>
        )}
      </PagesBox>
    </div>
  )
}

const KEPT_MS = 10_000
/** Dots of a PNG for each pixel of the chart. */
const DENSITY = 2

/** A picture as it is saved. */
export interface Picture {
  readonly name: string
  readonly svg: string
  readonly width: number
  readonly height: number
  /** What is behind it: paper. */
  readonly ground: string
}

function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

function drawn(svg: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(svg)
  const image = new Image()
  image.src = url
  return image.decode().then(() => {
    URL.revokeObjectURL(url)
    return image
  })
}

async function pngOf({ width, height, ground }: Picture, svg: Blob): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width * DENSITY
  canvas.height = height * DENSITY
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.fillStyle = ground
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(await drawn(svg), 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** Saves a picture as a file. */
export async function savePicture(picture: Picture, format: 'png' | 'svg'): Promise<void> {
  const svg = new Blob([picture.svg], { type: 'image/svg+xml' })
  save(`${picture.name}.${format}`, format === 'svg' ? svg : await pngOf(picture, svg))
}

/** The name of a file: `Trece semanas` is `trece-semanas`. */
export function fileName(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '')
  return (
    plain
      .toLowerCase()
      .replaceAll(/[^\da-z]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'grafico'
  )
}

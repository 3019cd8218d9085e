import { type CSSProperties, useState } from 'react'
import classes from './person-photo.module.css'

/** Colours on which white initials have AA contrast in both themes. */
const COLORS = ['petrol', 'indigo', 'violet', 'grape', 'pink']

export interface PersonPhotoProps {
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '')
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toUpperCase()
}

function colorOf(name: string): string {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 65_521, 0)
  return `var(--mantine-color-${COLORS[sum % COLORS.length]}-filled)`
}

/** A round photo, or initials on a colour derived from the name; decorative beside a name. */
export function PersonPhoto({ name, src, size = 28 }: PersonPhotoProps) {
  const [failed, setFailed] = useState('')
  const style: CSSProperties = { width: size, height: size, fontSize: size / 2.5 }
  if (src && src !== failed)
    return <img aria-hidden className={classes.photo} style={style} src={src} alt="" onError={() => setFailed(src)} />
  return (
    <span aria-hidden className={classes.photo} style={{ ...style, background: colorOf(name) }}>
      {initialsOf(name)}
    </span>
  )
}

import sharp from 'sharp'

/** The part of a picture's frame that stays in view when it is cropped. */
export type Anchor = 'centre' | 'left' | 'right' | 'top' | 'bottom'

interface Size {
  width: number
  height: number
}

/**
 * A picture as JPEG bytes, cropped to fill a box measured in points. The illustrations are grained,
 * which JPEG pays for dearly: 150 dots an inch keep an issue under three megabytes.
 */
export async function pictureFor(path: string, box: Size, wish: { anchor?: Anchor; dots?: number } = {}) {
  const scale = (wish.dots ?? 150) / 72
  return sharp(path)
    .resize({
      width: Math.round(box.width * scale),
      height: Math.round(box.height * scale),
      fit: 'cover',
      position: wish.anchor ?? 'centre',
    })
    .flatten({ background: '#fbf7ef' })
    .jpeg({ quality: 68, mozjpeg: true })
    .toBuffer()
}

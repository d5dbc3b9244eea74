import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'
import type { Place } from './place.ts'
import { rclonePlace } from './rclone-place.ts'

/** The place with this address. */
export function openPlace(address: string): Place {
  if (address.startsWith('s3:')) return bucketPlace(address)
  return address.startsWith('rclone:') ? rclonePlace(address) : folderPlace(address)
}

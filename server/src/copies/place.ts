/** The room on the disk of a place. `device`: the system's number of the disk. */
type Room = { free: number; total: number; device: number }

/**
 * Where copies are kept: a folder, a bucket, a remote of rclone. Names are paths with slashes. What has its name is complete, and is
 * never changed, only removed. Places on other machines throw `CopyFault` UNREACHABLE when they do not answer.
 */
export type Place = {
  /** As it is written in the settings. */
  address: string
  /** Throws `CopyFault` PLACE_GONE, UNREACHABLE or NO_RCLONE if nothing can be kept there at the moment. */
  reach(): Promise<void>
  /** The names in a folder, those of the folders in it included. */
  names(folder: string): AsyncIterable<string>
  /** Null if there is nothing with this name. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Keeps everything or nothing. Afterwards it survives a power failure. */
  write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
  remove(name: string): Promise<void>
  /** Only where it can be known. */
  room?(): Promise<Room>
  /** Removes what a crash left half written. */
  sweep(): Promise<void>
}

import sharp from 'sharp'

// One picture at a time, nothing kept of it; and no loader but these, whatever a file claims to be.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadTiff', 'VipsForeignLoadHeif'
  ],
})

/** The decoder of pictures, as it may meet files of unknown origin. */
export default sharp

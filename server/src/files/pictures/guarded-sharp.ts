import sharp from 'sharp'

// One picture at a time and no cache. Only these loaders, whatever a file claims to be.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadTiff', 'VipsForeignLoadHeif'
  ],
})

/** The decoder of pictures, restricted for files of unknown origin. */
export default sharp

import { accessSync, constants, statSync } from 'node:fs'
import type { Language } from '@faldone/contract/common.ts'
import { type Config, hostInAddress } from './config.ts'
import { isOpenToOthers } from './data-folder.ts'
import { isLoopbackHost } from './loopback.ts'

/** Settings that are valid but probably a mistake, one line each. */
export function doubtsAbout({ host, trustedProxies, publicUrl, dataDir, backupPlace }: Config, language: Language): string[] {
  const isForOthers = !isLoopbackHost(hostInAddress({ host }))
  const hasProxy = publicUrl !== null && !isForOthers && !isLoopbackHost(new URL(publicUrl).host)
  return [
    publicUrl === null && (trustedProxies.length > 0 || isForOthers) && DOUBTS.noPublicUrl[language],
    trustedProxies.length === 0 && hasProxy && DOUBTS.noProxies[language],
    isOpenToOthers(dataDir) && DOUBTS.openFolder[language].replaceAll('{folder}', dataDir),
    backupPlace?.startsWith('/') && !isWritableFolder(backupPlace) && DOUBTS.noPlace[language].replaceAll('{folder}', backupPlace),
  ].filter((doubt) => typeof doubt === 'string')
}

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

const DOUBTS = {
  noPlace: {
    it: 'BACKUP_PLACE: la cartella {folder} non esiste o non è scrivibile. Finché resta così, non si fanno copie.',
    en: 'BACKUP_PLACE: the folder {folder} doesn’t exist or can’t be written to. No backups are made until this is fixed.',
  },
  noPublicUrl: {
    it: 'Manca PUBLIC_URL: sitemap, feed, manifesti IIIF e citazioni non possono dire l’indirizzo del sito, perché l’intestazione Host delle richieste non è affidabile.',
    en: 'PUBLIC_URL is missing. Sitemaps, feeds, IIIF manifests and citations can’t give the site’s address, because the Host header isn’t trusted.',
  },
  openFolder: {
    it: 'DATA_DIR: altri utenti di questa macchina possono leggere la cartella. Per chiuderla: chmod 700 {folder}',
    en: 'DATA_DIR: other users of this machine can read this folder. To close it: chmod 700 {folder}',
  },
  noProxies: {
    it: 'PUBLIC_URL senza TRUSTED_PROXIES: se un proxy inoltra le richieste, tutti i visitatori sembrano venire dal suo indirizzo e ne condividono i limiti.',
    en: 'PUBLIC_URL without TRUSTED_PROXIES: behind a proxy, all visitors appear to come from its address and share its limits.',
  },
} as const

import type { KindName } from './kinds.ts'

/** What sheets call the things of a kind, besides its own names and usual types. Compared without case, accents and punctuation. */
export const KIND_WORDS: Record<KindName, string> = {
  document: 'documenti cartacei,carta,carte,cartaceo,atto,atti,verbale,verbali,volantini,lettere,ciclostilato,ciclostilati,dattiloscritto,dattiloscritti,manoscritto,manoscritti,manifesti,letter,letters,leaflet,leaflets,poster,posters,paper,papers,text',
  audio: 'nastro,nastri,cassetta,cassette,audiocassetta,audiocassette,mc,disco,dischi,vinile,vinili,bobina,bobine,sonoro,sonori,registrazione,registrazioni,registrazione sonora,cd audio,tape,tapes,record,sound,sound recording',
  video: 'video,videocassetta,videocassette,vhs,dvd,film,filmato,filmati,pellicola,pellicole,super8,audiovisivo,audiovisivi,movie,moving image',
  image: 'foto,fotografia,fotografie,negativo,negativi,diapositiva,diapositive,diapo,stampa fotografica,stampe fotografiche,disegno,disegni,cartolina,cartoline,photo,photos,photograph,photographs,picture,pictures,slide,slides,still image',
  newspaper: 'giornali,quotidiani,daily,dailies,newspaper',
  magazine: 'periodico,periodici,rivista,riviste,bollettino,bollettini,fanzine,testata,testate,periodical,periodicals,journal,journals',
  library: 'libri,libro,monografia,monografie,volume,volumi,saggio,saggi,opuscoli,book,books,monograph,pamphlet,pamphlets',
}

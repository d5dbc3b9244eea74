/** The ten main areas, by the stored value of the theme that each leads to. */
export const areeTematicheDescription = {
  Cultura: 'Teatro, musica, cinema, editoria: come i movimenti hanno raccontato sé stessi e inventato altri modi di fare cultura.',
  Energia: 'Dalle centrali nucleari ai referendum, dal petrolio al sole: chi decide come si produce l’energia, e dove.',
  Femminismo: 'Collettivi, consultori, autocoscienza, lavoro domestico: le parole e le lotte delle donne.',
  Internazionalismo: 'Solidarietà senza confini: dal Vietnam al Cile, dalla Palestina al Chiapas.',
  Lavoro: 'Fabbriche, uffici, campi e cantieri: scioperi, consigli, inchieste, salute e precarietà.',
  Movimenti: 'Le grandi stagioni di mobilitazione e i gruppi che le hanno fatte, dal Sessantotto al nuovo secolo.',
  Organizzazioni: 'Statuti, documenti interni, congressi e scissioni di partiti, gruppi e associazioni.',
  Razzismo: 'Discriminazioni, frontiere e sfruttamento, e chi vi si è opposto.',
  Repressione: 'Processi, carcere, leggi speciali, stragi: le carte degli imputati, dei difensori e dei comitati.',
  'Scuola e Università': 'Occupazioni, riforme, controlezioni: studenti e insegnanti che hanno voluto un’altra scuola.',
}

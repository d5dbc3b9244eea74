/** The ten main areas, by the stored value of the theme that each leads to. */
export const areeTematicheDescription = {
  Cultura: 'Theatre, music, film, publishing: how the movements told their own story and invented other ways of making culture.',
  Energia: 'From nuclear power stations to referendums, from oil to the sun: who decides how energy is made, and where.',
  Femminismo: 'Collectives, health centres, consciousness-raising, housework: the words and struggles of women.',
  Internazionalismo: 'Solidarity without borders: from Vietnam to Chile, from Palestine to Chiapas.',
  Lavoro: 'Factories, offices, fields and building sites: strikes, councils, inquiries, health and precarious work.',
  Movimenti: 'The great seasons of mobilisation and the groups that made them, from 1968 to the new century.',
  Organizzazioni: 'Statutes, internal papers, congresses and splits of parties, groups and associations.',
  Razzismo: 'Discrimination, borders and exploitation, and those who opposed them.',
  Repressione: 'Trials, prison, special laws, massacres: the papers of defendants, lawyers and committees.',
  'Scuola e Università': 'Occupations, reforms, counter-lectures: students and teachers who wanted a different school.',
}

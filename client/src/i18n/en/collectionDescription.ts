/** What each kind of material holds, by kind. */
export const collectionDescription = {
  document: 'Leaflets, posters, letters, minutes, court papers: the sheets that groups, committees and people made and kept.',
  audio: 'Assemblies, free radio broadcasts, interviews and songs, on tape and in digital form.',
  video: 'Films, video cassettes and digital footage of demonstrations, inquiries and meetings.',
  image: 'Photographs, negatives and slides of squares, factories, houses and people.',
  newspaper: 'Newspapers and cuttings: the press of the movements and the press that wrote about them.',
  magazine: 'Magazines and periodicals, from the duplicator to the printing press, issue by issue.',
  library: 'Books and pamphlets on the history of the movements and on their subjects.',
}

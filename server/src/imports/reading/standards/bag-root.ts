/** The element around the finding aid and the people of a bag of ours, which nobody else writes. */
export const OUR_BAG = 'faldone-bag'

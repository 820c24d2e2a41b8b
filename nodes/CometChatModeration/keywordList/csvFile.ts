import type { FileContent } from '../../engine';

/** Terms of a list, one a line. */
export const csvFile: FileContent = {
	kind: 'a CSV file',
	fileName: 'terms.csv',
	mimeType: 'text/csv',
	lacks: 'a term',
	advice: {
		tooLarge: 'Split the list in two.',
		notUtf8: 'Save it again as “CSV UTF-8”.',
		blank: 'Put one term on each line.',
	},
};

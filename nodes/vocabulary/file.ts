import { z } from 'zod/v4';
import type { FileContent } from '../engine/declaration/field';
import type { BinaryFile } from '../engine/read/file';

/** A file as it was read. */
export const fileSchema = z.object({
	fileName: z.string(),
	mimeType: z.string(),
	content: z.string(),
	header: z.string().optional(),
}) as z.ZodType<BinaryFile>;

/** Terms of a list, one a line. */
export const csvFile: FileContent = {
	kind: 'a CSV file',
	fileName: 'terms.csv',
	mimeType: 'text/csv',
	headers: [
		...['term', 'terms', 'word', 'words', 'keyword', 'keywords'],
		...['pattern', 'patterns', 'sentence', 'sentences'],
	],
	lacks: 'a term',
	advice: {
		tooLarge: 'Split the list in two.',
		notUtf8: 'Save it again as “CSV UTF-8”.',
		blank: 'Put one term on each line.',
	},
};

const DOWNLOAD_AGAIN = 'Give the file as it was downloaded.';

/** A key of a service, which nobody may see. */
export const keyFile = (kind: string, fileName: string): FileContent => ({
	...{ kind, fileName, mimeType: 'text/plain', headers: [], lacks: 'a key', isSecret: true },
	advice: { tooLarge: DOWNLOAD_AGAIN, notUtf8: DOWNLOAD_AGAIN, blank: DOWNLOAD_AGAIN },
});

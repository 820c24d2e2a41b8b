import { z } from 'zod/v4';
import type { BinaryFile, Field, FileBytes, FileContent, StoredFile } from '../engine';

/** A file as it was read. */
export const fileSchema = z.object({
	fileName: z.string(),
	mimeType: z.string(),
	content: z.string(),
}) as z.ZodType<BinaryFile>;

const IN_ITEM = { displayName: 'Input Data Field Name', placeholder: 'e.g. data' };

/** The text of a file of the input item, by the name of its binary field. */
export const inputFile = (holds: FileContent, description: string): Field<BinaryFile, true> => ({
	type: 'file',
	holds,
	schema: fileSchema,
	required: true,
	...IN_ITEM,
	description,
});

/** A file of the item that is sent without being read. */
export const inputBytes = (holds: FileBytes, description: string): Field<StoredFile, true> => ({
	type: 'file',
	holds,
	schema: z.custom<StoredFile>(),
	required: true,
	...IN_ITEM,
	description,
});

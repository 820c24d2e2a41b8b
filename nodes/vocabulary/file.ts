import { z } from 'zod/v4';
import type { Field, FileContent } from '../engine/declaration/field';
import type { BinaryFile } from '../engine/read/file';

/** A file as it was read. */
export const fileSchema = z.object({
	fileName: z.string(),
	mimeType: z.string(),
	content: z.string(),
	header: z.string().optional(),
}) as z.ZodType<BinaryFile>;

/** A file of the input item, by the name of its binary field. */
export const inputFile = (holds: FileContent, description: string): Field<BinaryFile, true> => ({
	...{ type: 'file', holds, schema: fileSchema, required: true },
	...{ displayName: 'Input Data Field Name', description, placeholder: 'e.g. data' },
});

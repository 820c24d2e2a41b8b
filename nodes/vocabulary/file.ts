import { z } from 'zod/v4';
import type { BinaryFile } from '../engine/read/file';

/** A file as it was read. */
export const fileSchema = z.object({
	fileName: z.string(),
	mimeType: z.string(),
	content: z.string(),
	header: z.string().optional(),
}) as z.ZodType<BinaryFile>;

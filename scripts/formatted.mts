import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** Writes a file in the format of all others. */
export async function writeFormatted(file: string, text: string): Promise<void> {
	const options = await resolveConfig(file);
	writeFileSync(file, await format(text, { ...options, filepath: file }));
}

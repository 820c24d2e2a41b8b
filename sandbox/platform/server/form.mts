import type { FastifyRequest } from 'fastify';

import { badRequest } from '../answers/problems.mts';

interface FormText {
	name: string;
	text: string;
}

interface FormFile {
	name: string;
	filename: string;
	bytes: Buffer;
}

/** One part of a multipart/form-data body. */
export type FormPart = FormText | FormFile;

export const isFile = (part: FormPart): part is FormFile => 'bytes' in part;

/** Largest uploaded file, and largest text part: 1 MB. */
export const fileLimit = 1024 * 1024;

/** Reads all parts of a multipart body; too large a part is refused under its name. */
export async function readForm(request: FastifyRequest): Promise<FormPart[]> {
	const parts: FormPart[] = [];
	for await (const part of request.parts()) {
		const name = part.fieldname;
		if (part.type === 'field') {
			if (part.valueTruncated) throw badRequest({ [name]: [`The ${name} is larger than 1 MB.`] });
			parts.push({ name, text: String(part.value) });
			continue;
		}
		const chunks: Buffer[] = [];
		for await (const chunk of part.file) chunks.push(chunk as Buffer);
		if (part.file.truncated) throw badRequest({ [name]: [`The ${name} is larger than 1 MB.`] });
		parts.push({ name, filename: part.filename, bytes: Buffer.concat(chunks) });
	}
	return parts;
}

/** The parts as bytes without the boundary, which every client draws anew. */
export const formBytes = (parts: FormPart[]): Buffer =>
	Buffer.concat(
		parts.flatMap((part) => [
			Buffer.from(`${part.name}\0${isFile(part) ? part.filename : ''}\0`),
			isFile(part) ? part.bytes : Buffer.from(part.text),
			Buffer.from('\0'),
		]),
	);

import type { IDataObject } from 'n8n-workflow';
import type { BinaryFile } from '../read/file';

/** A multipart body: texts as parts, lists as repeated parts, files with name and type. */
export function formData(body: IDataObject): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(body)) {
		if (Array.isArray(value)) for (const entry of value) form.append(name, String(entry));
		else if (isFile(value)) form.append(name, blob(value), value.fileName);
		else form.append(name, String(value));
	}
	return form;
}

const blob = ({ content, mimeType }: BinaryFile): Blob => new Blob([content], { type: mimeType });

const isFile = (value: unknown): value is BinaryFile =>
	typeof value === 'object' && value !== null && 'content' in value;

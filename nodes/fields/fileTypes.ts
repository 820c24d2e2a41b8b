/** Extensions by MIME type; the first one is used for the type. */
const EXTENSIONS: Record<string, string> = {
	'image/png': 'png',
	'image/jpeg': 'jpg jpeg',
	'image/gif': 'gif',
	'image/webp': 'webp',
	'image/avif': 'avif',
	'image/heic': 'heic',
	'image/svg+xml': 'svg',
	'image/bmp': 'bmp',
	'image/tiff': 'tif tiff',
	'video/mp4': 'mp4 m4v',
	'video/quicktime': 'mov',
	'video/webm': 'webm',
	'video/x-msvideo': 'avi',
	'video/x-matroska': 'mkv',
	'video/3gpp': '3gp',
	'audio/mpeg': 'mp3',
	'audio/mp4': 'm4a',
	'audio/aac': 'aac',
	'audio/wav': 'wav',
	'audio/ogg': 'ogg oga opus',
	'audio/flac': 'flac',
	'application/pdf': 'pdf',
	'application/msword': 'doc',
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
	'application/vnd.ms-excel': 'xls',
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
	'application/vnd.ms-powerpoint': 'ppt',
	'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
	'application/vnd.oasis.opendocument.text': 'odt',
	'application/vnd.oasis.opendocument.spreadsheet': 'ods',
	'application/rtf': 'rtf',
	'application/zip': 'zip',
	'application/gzip': 'gz',
	'application/json': 'json',
	'application/xml': 'xml',
	'text/plain': 'txt log',
	'text/csv': 'csv',
	'text/html': 'html htm',
	'text/markdown': 'md',
	'text/calendar': 'ics',
};

const types = new Map(
	Object.entries(EXTENSIONS).flatMap(([type, extensions]) =>
		extensions.split(' ').map((extension) => [extension, type]),
	),
);

/** Containers of video that often hold sound alone. */
const SOUND: Record<string, string> = {
	'video/mp4': 'audio/mp4',
	'video/webm': 'audio/webm',
	'video/3gpp': 'audio/3gpp',
	'video/x-matroska': 'audio/x-matroska',
};

/** The MIME type of files with this extension, where it is a usual one. */
export const mimeTypeOf = (extension: string): string | undefined => types.get(extension);

/** The MIME type of a file that is sent as a recording: that of its sound. */
export const asSound = (mimeType: string): string => SOUND[mimeType] ?? mimeType;

/** The extension of files of this MIME type, with parameters or without, where it is a usual one. */
export const extensionOf = (mimeType: string): string | undefined =>
	EXTENSIONS[mimeType.toLowerCase().replace(/\s*;.*/, '')]?.split(' ')[0];

/** An extension for files of any MIME type: its own name where none is usual, else `bin`. */
export const anyExtensionOf = (mimeType: string): string =>
	extensionOf(mimeType) ??
	/^[^/]+\/(?:x-)?([a-z0-9]{1,10})\s*(?:;|$)/.exec(mimeType.toLowerCase())?.[1] ??
	'bin';

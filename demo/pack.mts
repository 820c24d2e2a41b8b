import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './npm.mts';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The package as it would be published. */
export interface Packed {
	/** The tarball. */
	file: string;
	name: string;
	version: string;
	/** Paths inside the package. */
	files: string[];
}

interface PackReport {
	filename: string;
	name: string;
	version: string;
	files: Array<{ path: string }>;
}

/** Packs the built package into a folder, just as publishing would. */
export async function pack(folder: string): Promise<Packed> {
	const printed = await npm(ROOT, ['pack', '--json', '--pack-destination', folder]);
	const [report] = JSON.parse(printed) as [PackReport];
	const { filename, name, version, files } = report;
	return {
		file: join(folder, filename),
		name,
		version,
		files: files.map(({ path }) => path).sort(),
	};
}

import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { npm } from './npm.mts';

/** The package as it would be published. */
export interface Packed {
	/** The tarball. */
	file: string;
	name: string;
	version: string;
	/** Paths inside the package. */
	files: string[];
	/** Size of the tarball, in bytes. */
	bytes: number;
}

interface PackReport {
	filename: string;
	name: string;
	version: string;
	size: number;
	files: Array<{ path: string }>;
}

/** What `npm pack --json` says: of npm 11 and older a list of one, then an object by the package's name. */
export const reportOf = (printed: string): PackReport =>
	Object.values(JSON.parse(printed) as Record<string, PackReport>)[0]!;

/** Packs the built package into a folder, just as publishing would. */
export async function pack(folder: string): Promise<Packed> {
	const printed = await npm(ROOT, ['pack', '--json', '--pack-destination', folder]);
	const { filename, name, version, size, files } = reportOf(printed);
	return {
		file: join(folder, filename),
		name,
		version,
		files: files.map(({ path }) => path).sort(),
		bytes: size,
	};
}

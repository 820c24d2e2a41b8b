import { withoutSettings } from '../process/environment.mts';

/** Where one throw-away n8n lives and listens. */
export interface Place {
	folder: string;
	port: number;
	brokerPort: number;
}

/**
 * Variables for a throw-away n8n: loopback only, everything it writes under one folder, and no
 * call to the outside that is not needed.
 */
export function n8nEnvironment({ folder, port, brokerPort }: Place): NodeJS.ProcessEnv {
	return {
		...withoutSettings(),
		...storage(folder),
		...listening(port, brokerPort),
		...silence,
		...isolates(),
		N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
		N8N_LOG_LEVEL: 'info',
		N8N_LOG_OUTPUT: 'console,file',
		N8N_SECURE_COOKIE: 'false',
		GENERIC_TIMEZONE: 'UTC',
	};
}

const storage = (folder: string) => ({
	N8N_USER_FOLDER: folder,
	HOME: folder,
	DB_TYPE: 'sqlite',
	N8N_ENCRYPTION_KEY: 'thrown-away-with-the-folder',
	N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'true',
});

const listening = (port: number, brokerPort: number) => ({
	N8N_HOST: '127.0.0.1',
	N8N_LISTEN_ADDRESS: '127.0.0.1',
	N8N_PORT: String(port),
	N8N_EDITOR_BASE_URL: `http://127.0.0.1:${port}/`,
	N8N_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
	N8N_RUNNERS_BROKER_LISTEN_ADDRESS: '127.0.0.1',
	N8N_RUNNERS_BROKER_PORT: String(brokerPort),
});

/** An isolate only where an expression needs one (docs/install.md); `false` as n8n itself has it. */
const isolates = () => {
	const name = 'N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE';
	return { [name]: process.env[name] ?? 'true' };
};

const silence = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_REINSTALL_MISSING_PACKAGES: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
	N8N_SENTRY_DSN: '',
	N8N_FRONTEND_SENTRY_DSN: '',
	EXTERNAL_FRONTEND_HOOKS_URLS: '',
	N8N_DISABLED_MODULES: 'mcp-registry',
};

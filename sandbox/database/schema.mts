/** Raised whenever a table changes shape; a file of another version is refused. */
export const schemaVersion = 1;

/** The tables. Columns carry the platform's own field names; JSON columns hold text. */
export const schema = `
CREATE TABLE IF NOT EXISTS app (
	appId TEXT NOT NULL, region TEXT NOT NULL, createdAt INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS apiKeys (key TEXT PRIMARY KEY, scope TEXT NOT NULL, name TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS roles (
	role TEXT PRIMARY KEY, name TEXT NOT NULL, description TEXT, metadata TEXT, settings TEXT,
	isDefault INTEGER NOT NULL DEFAULT 0, createdAt INTEGER NOT NULL, updatedAt INTEGER
);
CREATE TABLE IF NOT EXISTS restrictedFeatures (
	role TEXT NOT NULL, key TEXT NOT NULL, title TEXT NOT NULL, description TEXT NOT NULL,
	path TEXT NOT NULL, createdAt INTEGER NOT NULL, PRIMARY KEY (role, key)
);
CREATE TABLE IF NOT EXISTS users (
	uid TEXT PRIMARY KEY, name TEXT NOT NULL, avatar TEXT, link TEXT, role TEXT NOT NULL,
	statusMessage TEXT, metadata TEXT, status TEXT NOT NULL, tags TEXT NOT NULL,
	createdAt INTEGER NOT NULL, updatedAt INTEGER, lastActiveAt INTEGER, deactivatedAt INTEGER
);
CREATE TABLE IF NOT EXISTS authTokens (
	authToken TEXT PRIMARY KEY, uid TEXT NOT NULL, createdAt INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS groups (
	guid TEXT PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, passwordHash TEXT, icon TEXT,
	description TEXT, metadata TEXT, owner TEXT NOT NULL, tags TEXT NOT NULL,
	membersCount INTEGER NOT NULL, createdAt INTEGER NOT NULL, updatedAt INTEGER
);
CREATE TABLE IF NOT EXISTS members (
	guid TEXT NOT NULL, uid TEXT NOT NULL, scope TEXT NOT NULL, joinedAt INTEGER NOT NULL,
	PRIMARY KEY (guid, uid)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS banned (
	guid TEXT NOT NULL, uid TEXT NOT NULL, bannedAt INTEGER NOT NULL, PRIMARY KEY (guid, uid)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS actionMessages (
	id INTEGER PRIMARY KEY AUTOINCREMENT, guid TEXT NOT NULL, action TEXT NOT NULL,
	byUid TEXT NOT NULL, onUid TEXT NOT NULL, sentAt INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS keywords (
	id TEXT PRIMARY KEY, name TEXT, description TEXT, category TEXT NOT NULL,
	isCSV INTEGER NOT NULL, searchTerms TEXT NOT NULL, revisionId TEXT NOT NULL,
	active INTEGER NOT NULL, isDefault INTEGER NOT NULL DEFAULT 0,
	createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS calls (
	sessionId TEXT PRIMARY KEY, initiator TEXT NOT NULL, receiver TEXT NOT NULL, record TEXT NOT NULL
);
`;

/** Every table, for a reset. */
export const tables = [
	'app',
	'apiKeys',
	'roles',
	'restrictedFeatures',
	'users',
	'authTokens',
	'groups',
	'members',
	'banned',
	'actionMessages',
	'keywords',
	'calls',
];

-- Two tables are written anew, because SQLite reads a row from its beginning: the long texts stand last from now on.
-- What is there already counts as seen now, so that nobody loses a letter with the new rule of how long it is kept.
-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Draft" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner" TEXT NOT NULL,
    "wizard" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "name" TEXT,
    "subject" TEXT NOT NULL,
    "stepIndex" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "saveId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "seenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" DATETIME,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "nameSearch" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL,
    "state" TEXT NOT NULL
);
INSERT INTO "new_Draft" ("createdAt", "deletedAt", "id", "name", "nameSearch", "owner", "revision", "saveId", "searchText", "state", "stepIndex", "subject", "title", "updatedAt", "wizard", "seenAt", "bytes") SELECT "createdAt", "deletedAt", "id", "name", "nameSearch", "owner", "revision", "saveId", "searchText", "state", "stepIndex", "subject", "title", "updatedAt", "wizard", strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'), 1024 + octet_length("title") + coalesce(octet_length("name"), 0) + octet_length("subject") + octet_length("nameSearch") + octet_length("searchText") + octet_length("state") FROM "Draft";
DROP TABLE "Draft";
ALTER TABLE "new_Draft" RENAME TO "Draft";
CREATE INDEX "Draft_owner_deletedAt_updatedAt_bytes_idx" ON "Draft"("owner", "deletedAt", "updatedAt", "bytes");
CREATE INDEX "Draft_deletedAt_bytes_idx" ON "Draft"("deletedAt", "bytes");
CREATE INDEX "Draft_seenAt_idx" ON "Draft"("seenAt");
CREATE TABLE "new_Generation" (
    "owner" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "requestDigest" TEXT NOT NULL,
    "model" TEXT,
    "inputTokens" INTEGER,
    "outputTokens" INTEGER,
    "estimated" BOOLEAN,
    "cost" REAL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "instance" TEXT NOT NULL,
    "startedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" DATETIME,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "prompt" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "pieceLengths" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("owner", "id")
);
INSERT INTO "new_Generation" ("cost", "endedAt", "error", "estimated", "id", "inputTokens", "instance", "model", "outputTokens", "owner", "path", "pieceLengths", "prompt", "requestDigest", "startedAt", "status", "text", "bytes") SELECT "cost", "endedAt", "error", "estimated", "id", "inputTokens", "instance", "model", "outputTokens", "owner", "path", "pieceLengths", "prompt", "requestDigest", "startedAt", "status", "text", 1024 + coalesce(octet_length("error"), 0) + octet_length("prompt") + octet_length("text") + octet_length("pieceLengths") FROM "Generation";
DROP TABLE "Generation";
ALTER TABLE "new_Generation" RENAME TO "Generation";
CREATE INDEX "Generation_startedAt_idx" ON "Generation"("startedAt");
CREATE INDEX "Generation_owner_startedAt_bytes_idx" ON "Generation"("owner", "startedAt", "bytes");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Visitor_createdAt_idx" ON "Visitor"("createdAt");

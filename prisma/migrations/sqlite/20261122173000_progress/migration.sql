-- The table is written anew, because SQLite reads a row from its beginning: the long texts stay last.
-- Of what is there already it is only known whether it stands at the last step. All else is noted when it is opened or saved.
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
    "status" TEXT NOT NULL DEFAULT 'draft',
    "writtenBlocks" INTEGER,
    "firstLine" TEXT NOT NULL DEFAULT '',
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
INSERT INTO "new_Draft" ("bytes", "createdAt", "deletedAt", "id", "name", "nameSearch", "owner", "revision", "saveId", "searchText", "seenAt", "state", "stepIndex", "subject", "title", "updatedAt", "wizard", "status") SELECT "bytes", "createdAt", "deletedAt", "id", "name", "nameSearch", "owner", "revision", "saveId", "searchText", "seenAt", "state", "stepIndex", "subject", "title", "updatedAt", "wizard", CASE WHEN "stepIndex" >= CASE "wizard" WHEN 'story' THEN 4 ELSE 11 END THEN 'finished' ELSE 'draft' END FROM "Draft";
DROP TABLE "Draft";
ALTER TABLE "new_Draft" RENAME TO "Draft";
CREATE INDEX "Draft_owner_deletedAt_updatedAt_bytes_idx" ON "Draft"("owner", "deletedAt", "updatedAt", "bytes");
CREATE INDEX "Draft_deletedAt_bytes_idx" ON "Draft"("deletedAt", "bytes");
CREATE INDEX "Draft_seenAt_idx" ON "Draft"("seenAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

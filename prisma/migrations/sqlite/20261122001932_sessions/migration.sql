-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Session" (
    "sessionToken" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "expires" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "browser" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- Sessions have begun thirty days before they expire, and count as seen now.
INSERT INTO "new_Session" ("expires", "sessionToken", "userId", "createdAt", "lastSeenAt")
SELECT "expires", "sessionToken", "userId", strftime('%Y-%m-%dT%H:%M:%f+00:00', "expires", '-30 days'), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
FROM "Session";
DROP TABLE "Session";
ALTER TABLE "new_Session" RENAME TO "Session";
CREATE INDEX "Session_userId_idx" ON "Session"("userId");
CREATE INDEX "Session_expires_idx" ON "Session"("expires");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
